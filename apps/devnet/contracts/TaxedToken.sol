// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// A token that keeps three percent of every transfer for its collector: the receiver gets less than was sent.
contract TaxedToken {
    string public constant name = "Lantern Tax";
    string public constant symbol = "LTX";
    uint8 public constant decimals = 18;
    uint256 public constant TAX_PERCENT = 3;
    address public immutable collector;
    uint256 public immutable totalSupply;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(uint256 supply, address taxCollector) {
        collector = taxCollector;
        totalSupply = supply;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        uint256 tax = (value * TAX_PERCENT) / 100;
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value - tax;
        balanceOf[collector] += tax;
        emit Transfer(msg.sender, to, value - tax);
        emit Transfer(msg.sender, collector, tax);
        return true;
    }
}
